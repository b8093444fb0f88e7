import { type Kit, theme, themeModeOf } from '@latchkey/core'
import { type ReactNode, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { StyleRoot } from '../style/StyleRoot'
import { adoptSheets, readsStyles, sheetOf } from '../style/styles'
import { themeSheet } from '../style/themeSheet'
import { useKitSheet } from '../style/useKitSheet'
import { useLanguage } from '../text/useText'
import { keptInside } from './keptInside'
import reset from './reset.css?inline'

export type ShadowHostProps = { host: HTMLElement; children: ReactNode }

/**
 * Draws its children into a shadow root on the host, out of reach of the page's styles (IMP-40); into the
 * host itself if there are no styles to isolate.
 */
export function ShadowHost({ host, children }: ShadowHostProps) {
  const kit = useKit()
  const mode = useFeature(theme, themeModeOf)
  const { locale, direction } = useLanguage()
  const root = useMemo(() => rootOf(host, kit), [host, kit])

  useKitSheet(root, themeSheet)

  return createPortal(
    <StyleRoot.Provider value={root}>
      <div className="lk" lang={locale} dir={direction} data-theme={mode} {...keptInside}>
        {children}
      </div>
    </StyleRoot.Provider>,
    (root ?? host) as Element,
  )
}

/** The first sheets in a root: the order of the layers, and tokens that the card's may override. */
function rootOf(host: HTMLElement, kit: Kit): ShadowRoot | undefined {
  if (!readsStyles()) return undefined
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  adoptSheets(root, [sheetOf(reset), themeSheet(kit)])
  return root
}
