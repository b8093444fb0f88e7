import type { Kit } from 'latchkey'
import type { ReactElement } from 'react'

/** The first block of docs/custom-modal.md, which the build puts here. */
export function OwnSite(props: { kit: Kit }): ReactElement
