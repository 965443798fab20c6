import { Component, type ContextType, type ReactNode } from 'react'
import { BlameContext } from './reports.ts'

interface LeaveBoundaryProps {
  /** Whoever has another name is another content. */
  name: string
  children: ReactNode
}

/** What is left may throw this often before the content counts as failed itself. */
const mostFailures = 3

/**
 * Keeps what has just been left from harming what came in its place: React gives an error of a clean-up to the nearest
 * boundary that stays. The content is mounted anew; between, nothing is, as what is left may throw once more.
 */
export class LeaveBoundary extends Component<
  LeaveBoundaryProps,
  { thrown: { error: unknown } | null; fatal: boolean }
> {
  static override contextType = BlameContext
  declare context: ContextType<typeof BlameContext>
  override state = { thrown: null as { error: unknown } | null, fatal: false }
  private failures = { name: '', times: 0 }

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  override componentDidCatch(error: unknown): void {
    const { name } = this.props
    this.failures = { name, times: this.failures.name === name ? this.failures.times + 1 : 1 }
    const fatal = this.failures.times > mostFailures
    if (!fatal) this.context(error, 'run-threw', null)
    if (fatal) this.setState({ fatal })
    else this.setState({ thrown: null })
  }

  override render(): ReactNode {
    const { thrown, fatal } = this.state
    if (thrown === null) return this.props.children
    if (fatal) throw thrown.error
    return null
  }
}

interface AreaBoundaryProps {
  /** Shown instead of what failed. */
  failure: ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** Keeps a failure of foreign code in its own rectangle. React offers error boundaries as classes only. */
export class AreaBoundary extends Component<AreaBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failure : this.props.children
  }
}
