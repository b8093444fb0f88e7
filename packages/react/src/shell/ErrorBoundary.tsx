import type { Kit } from '@latchkey/core'
import { Component, type ReactNode } from 'react'
import { KitContext } from '../kit/context'

export type ErrorBoundaryProps = {
  children: ReactNode
  /** When this changes, the children are tried anew. */
  until: unknown
  /** What stands in place of children that broke; `tries` counts how often they were tried again. */
  broken: (retry: () => void, tries: number) => ReactNode
  onBroken?: (kit: Kit) => void
}

type State = { isBroken: boolean; tries: number; until: unknown }

/** Keeps a part that breaks from taking the site's page with it. React knows boundaries as classes only. */
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
