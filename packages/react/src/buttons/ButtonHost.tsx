import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { ShadowHost } from '../shell/ShadowHost'
import { readsStyles } from '../style/styles'
import { PlainButton } from './PlainButton'

const never = () => () => {}

/**
 * A place in the page for one of the kit's buttons. A server renders a plain button of the same size, which
 * hydrates without a mismatch; right after, the real one replaces it in a shadow root.
 */
export function ButtonHost({ plain, children }: { plain: ReactNode; children: ReactNode }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [host, setHost] = useState<HTMLElement | null>(null)
  if (isHydrating) return <PlainButton>{plain}</PlainButton>
  return (
    <span ref={setHost} data-latchkey-button="">
      {host && (readsStyles() ? <ShadowHost host={host}>{children}</ShadowHost> : children)}
    </span>
  )
}
