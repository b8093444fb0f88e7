import { openModal } from 'latchkey'
import { useEffect } from 'react'
import type { SiteKit } from '../createPlayground'
import { isPlainView } from './createViewWatch'

/** A kit that takes another's place shows what the other one showed, as far as a name tells it. */
export function useReopened({ kit, reopen }: SiteKit): void {
  useEffect(() => {
    if (!reopen) return
    const view = isPlainView(reopen) ? reopen : undefined
    openModal(kit, { view }).catch(error => console.error('the view could not be shown again', error))
  }, [kit, reopen])
}
