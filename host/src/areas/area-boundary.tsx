import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown instead of what failed. */
  failure: (error: unknown) => ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** Keeps a failure of foreign code in its own rectangle. React offers error boundaries as classes only. */
export class AreaBoundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failure(this.state.error) : this.props.children
  }
}
