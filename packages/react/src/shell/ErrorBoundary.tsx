import type { Kit } from '@latchkey/core'
import { Component, type ReactNode } from 'react'
import { KitContext } from '../context'
import { BrokenView } from './BrokenView'

/** Keeps a view that breaks from taking the site's page with it. React knows boundaries as classes only. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  static override contextType = KitContext
  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override state = { isBroken: false }

  override componentDidCatch(error: unknown) {
    const kit = this.context as Kit | undefined
    kit?.log.error('a view broke', error)
  }

  override render() {
    return this.state.isBroken ? (
      <BrokenView onRetry={() => this.setState({ isBroken: false })} />
    ) : (
      this.props.children
    )
  }
}
