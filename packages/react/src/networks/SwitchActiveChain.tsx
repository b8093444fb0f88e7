import {
  accountOf,
  accounts,
  adapters,
  findNetwork,
  type Network,
  networkImageUrl,
  networks,
  openConnect,
  setNetwork,
  switchNetwork,
  type Views,
} from '@latchkey/core'
import { accountInUse } from '../account/accountInUse'
import { connectTexts } from '../connect/connectTexts'
import { connectTitles } from '../connect/connectTitles'
import { startConnecting } from '../connect/startConnecting'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Picture } from '../ui/Picture'
import { chooseNetwork } from './chooseNetwork'
import { leaveNetworks } from './leaveNetworks'
import { sameWalletIn } from './sameWalletIn'
import css from './switchNetwork.css?inline'
import { switchTexts } from './switchTexts'

export const view: View<'SwitchActiveChain', typeof switchTexts> = {
  texts: switchTexts,
  title: 'switch.title',
  draw: params => <SwitchActiveChain {...params} />,
}

/** The chosen network's namespace has no connected wallet. */
export function SwitchActiveChain({ networkId }: Views['SwitchActiveChain']) {
  const network = useFeature(networks, state => findNetwork(state, networkId))
  return network && <Choice network={network} />
}

/**
 * Offers to connect a wallet there, or to go without. Uses a wallet that connected meanwhile, as in another
 * tab.
 */
function Choice({ network }: { network: Network }) {
  useStyles(css)
  const kit = useKit()
  const say = useText(switchTexts, connectTexts, sharedTexts)
  const act = useAction()
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  const inUse = useShownReading(accountInUse)
  const wallet = inUse.status === 'connected' ? inUse.walletInfo.name : ''
  const canConnect = useFeature(adapters, attached => attached[namespace] !== undefined)
  const isConnected = useShownFeature(accounts, all => accountOf(all, namespace).status) === 'connected'
  const same = useReading(sameWalletIn, namespace)
  const values = { network: network.name, wallet }

  /** Asks the wallet for this network, not for the first of its namespace. */
  function connect(): Promise<void> {
    setNetwork(kit, networkId, false)
    return openConnect(kit, { namespace })
  }

  function connectSame(part: NonNullable<typeof same>): Promise<void> {
    setNetwork(kit, networkId, false)
    return startConnecting(kit, part)
  }

  async function goWithout(): Promise<void> {
    await switchNetwork(kit, networkId)
    await leaveNetworks(kit)
  }

  return (
    <>
      <div className="lk-centre lk-switch">
        <Picture src={networkImageUrl(kit, network)} name={network.name} size={72} round />
        <div className="lk-switch-text" role="status">
          <p className="lk-lead">{say(isConnected ? 'activeChain.ready' : 'activeChain.lead', values)}</p>
          {!isConnected && (
            <p className="lk-quiet">{say(canConnect ? 'activeChain.text' : 'activeChain.cannot', values)}</p>
          )}
        </div>
      </div>
      <div className="lk-switch-choices">{choices()}</div>
    </>
  )

  function choices() {
    if (isConnected)
      return (
        <Button look="main" onClick={() => act(() => chooseNetwork(kit, network))}>
          {say('activeChain.go', values)}
        </Button>
      )
    return (
      <>
        {canConnect && same && (
          <Button look="main" onClick={() => act(() => connectSame(same))}>
            {say('activeChain.same', { wallet: same.name })}
          </Button>
        )}
        {canConnect && (
          <Button look={same ? 'quiet' : 'main'} onClick={() => act(connect)}>
            {say(same ? 'connecting.other' : (connectTitles[namespace] ?? 'connect.title'))}
          </Button>
        )}
        <Button look={canConnect ? 'quiet' : 'main'} onClick={() => act(goWithout)}>
          {say('activeChain.without')}
        </Button>
      </>
    )
  }
}
