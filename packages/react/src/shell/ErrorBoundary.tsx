import type { Kit } from '@latchkey/core'
import { Component, type ReactNode } from 'react'
import { KitContext } from '../kit/context'

export type ErrorBoundaryProps = {
  children: ReactNode
  /** A change of this retries the children. */
  until: unknown
  /** Replaces children that broke; `tries` counts the retries. */
  broken: (retry: () => void, tries: number) => ReactNode
  onBroken?: (kit: Kit) => void
}

type State = { isBroken: boolean; tries: number; until: unknown }

/** Keeps a broken part from breaking the site's page. React supports boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  static override contextType = KitContext
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  static getDerivedStateFromProps({ until }: ErrorBoundaryProps, state: State): State | null {
    return until === state.until ? null : { isBroken: false, tries: 0, until }
  }

  override state: State = { isBroken: false, tries: 0, until: this.props.until }

  override componentDidCatch(error: unknown) {
    const kit = this.context as Kit
    kit.log.error('a part of the modal broke', error)
    this.props.onBroken?.(kit)
  }

  override render() {
    const { broken, children } = this.props
    const { isBroken, tries } = this.state
    return isBroken ? broken(() => this.setState({ isBroken: false, tries: tries + 1 }), tries) : children
  }
}
