import type { Kit } from '@latchkey/core'
import { useEffect } from 'react'
import { language, type Texts } from './language'

/** Puts the site's own texts in place of the kit's (IMP-13). */
export function useReplacedTexts(kit: Kit, texts: Texts | undefined): void {
  useEffect(() => {
    kit.get(language).set(now => ({ ...now, replaced: texts ?? {} }))
  }, [kit, texts])
}
