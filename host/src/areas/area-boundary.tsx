import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown instead of what failed. */
  failure: (error: unknown) => ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** Keeps a failure of foreign code in its own rectangle. React offers error boundaries as classes only. */
export class AreaBoundary extends Component<Props, { error: unknown; failed: 'yes' | 'no' }> {
  override state = { error: undefined, failed: 'no' as const }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: 'yes' }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed === 'no' ? this.props.children : this.props.failure(this.state.error)
  }
}
