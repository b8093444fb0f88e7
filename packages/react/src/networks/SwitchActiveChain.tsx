import {
  closeModal,
  currentRoute,
  findNetwork,
  networks,
  openConnect,
  router,
  switchNetwork,
  type Views,
} from '@latchkey/core'
import { useKit } from '../context'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { useFeature } from '../useFeature'
import type { View } from '../views'

export const view: View = { title: 'activeChain.title', Component: SwitchActiveChain }

/** The network chosen is of a chain family in which no wallet is connected: connect one, or go without. */
export function SwitchActiveChain() {
  const kit = useKit()
  const say = useText()
  const act = useAction()
  const { params } = currentRoute(useShownFeature(router))
  const { networkId } = (params ?? {}) as Partial<Views['SwitchActiveChain']>
  const network = findNetwork(useFeature(networks), networkId ?? '')
  if (!network) return null
  const { chainNamespace: namespace } = network

  async function goWithout(id: string): Promise<void> {
    await switchNetwork(kit, id)
    closeModal(kit)
  }

  return (
    <>
      <p className="lk-centre lk-quiet">{say('activeChain.text', { network: network.name })}</p>
      <Button look="main" onClick={() => act(() => openConnect(kit, { namespace }))}>
        {say('activeChain.connect')}
      </Button>
      <Button onClick={() => act(() => goWithout(network.caipNetworkId))}>
        {say('activeChain.without')}
      </Button>
    </>
  )
}
