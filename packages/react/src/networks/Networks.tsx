import { push, track } from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../kit/context'
import { useOptions } from '../kit/useOptions'
import { useReading } from '../kit/useReading'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useText } from '../text/useText'
import { SearchField } from '../ui/SearchField'
import { NetworkGroups } from './NetworkGroups'
import { networksTexts } from './networksTexts'
import { offeredNetworks } from './offeredNetworks'

export const view: View<'Networks', typeof networksTexts> = {
  texts: networksTexts,
  title: 'networks.title',
  draw: () => <Networks />,
}

const searchFrom = 6

/** All networks of the site; a long list has a search. */
export function Networks() {
  const kit = useKit()
  const say = useText(sharedTexts, networksTexts)
  const act = useAction()
  const [query, setQuery] = useState('')
  const { enableNetworkSwitch, enableWalletGuide } = useOptions()
  const all = useReading(offeredNetworks)
  const wanted = query.trim().toLowerCase()
  const found = all.filter(network => network.name.toLowerCase().includes(wanted))
  return (
    <>
      {!enableNetworkSwitch && <p className="lk-quiet">{say('networks.off')}</p>}
      {all.length >= searchFrom && (
        <SearchField label={say('networks.search')} value={query} onChange={setQuery} />
      )}
      {found.length > 0 ? (
        <NetworkGroups networks={found} />
      ) : (
        <p className="lk-quiet lk-centre" role="status">
          {all.length === 0 ? say('networks.noneAtAll') : say('networks.none', { query: query.trim() })}
        </p>
      )}
      {enableWalletGuide && (
        <p className="lk-foot">
          <button
            type="button"
            className="lk-link"
            onClick={() => {
              track(kit, { event: 'CLICK_NETWORK_HELP' })
              act(() => push(kit, { view: 'WhatIsANetwork', params: undefined }))
            }}
          >
            {say('networkGuide.title')}
          </button>
        </p>
      )}
    </>
  )
}
