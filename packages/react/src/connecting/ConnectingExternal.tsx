import {
  type AttemptState,
  attempt,
  backTo,
  connect,
  connectorList,
  connectorLookup,
  connectorName,
  connectors,
  customWallets,
  findConnector,
  goBack,
  type Kit,
  router,
  type Views,
  walletsIn,
} from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { useState } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import type { View } from '../shell/view'
import { commonTexts } from '../text/commonTexts'
import { isTextKey } from '../text/isTextKey'
import type { Say } from '../text/sayIn'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { connectingTexts } from './connectingTexts'
import { OtherWays } from './OtherWays'
import { WalletStatus } from './WalletStatus'

export const view: View<'ConnectingExternal', typeof connectingTexts> = {
  texts: connectingTexts,
  title: 'connecting.title',
  draw: params => <ConnectingExternal {...params} />,
}

/** The kit asks one wallet: waiting, declined, failed or gone, each with a next step. */
export function ConnectingExternal({ connectorId, namespace }: Views['ConnectingExternal']) {
  const kit = useKit()
  const say = useText(connectingTexts, commonTexts, sharedTexts)
  const act = useAction()
  const outcome = useShownFeature(attempt, outcomeOf)
  const connector = useFeature(connectors, state => findConnector(state, connectorId, namespace))
  // We keep the name of a wallet that leaves the page meanwhile.
  const [before] = useState(connector && connectorName(connector))
  const wallet = connector ? connectorName(connector) : (before ?? connectorId)
  const [listed] = useState(() => walletOf(kit, connectorId))
  const { lead, text, isOver } = tell(outcome, wallet, connector !== undefined, say)

  /** Back to the wallets, skipping the choice of this one's namespace. */
  function chooseOther(): Promise<void> {
    const { stack } = kit.get(router).get()
    const isAsked = stack.at(-2)?.view === 'ConnectingMultiChain'
    return isAsked && stack.length > 2 ? backTo(kit, stack.length - 3) : goBack(kit)
  }

  return (
    <>
      <WalletStatus
        src={connector?.imageUrl}
        name={wallet}
        status={isOver ? 'over' : 'waiting'}
        lead={lead}
        text={text}
      />
      {isOver && connector && (
        <Button
          look="main"
          icon={<Icon name="retry" size={18} />}
          onClick={() => act(() => connect(kit, { connectorId: connector.id, namespace: connector.chain }))}
        >
          {say('button.retry')}
        </Button>
      )}
      {isOver && <Button onClick={() => act(chooseOther)}>{say('connecting.other')}</Button>}
      {listed && <OtherWays wallet={listed} isOver={isOver} />}
    </>
  )
}

type Words = Say<keyof typeof connectingTexts | keyof typeof sharedTexts>
type Told = { lead: string; text: string; isOver: boolean }

type Outcome = { status: AttemptState['status']; isSlow: boolean; code: string | undefined }

function outcomeOf(state: AttemptState): Outcome {
  return {
    status: state.status,
    isSlow: state.status === 'waiting' && state.slow,
    code: state.status === 'failed' ? state.error.code : undefined,
  }
}

function tell({ status, isSlow, code }: Outcome, wallet: string, isHere: boolean, say: Words): Told {
  const values = { wallet }
  if (!isHere) return { lead: say('connecting.gone', values), text: say('connecting.goneText'), isOver: true }
  if (status === 'declined')
    return { lead: say('connecting.declined'), text: say('connecting.declinedText', values), isOver: true }
  if (status === 'failed') {
    const key = `error.${code}`
    return {
      lead: say('connecting.failed'),
      text: say(isTextKey(connectingTexts, key) ? key : 'error.any', values),
      isOver: true,
    }
  }
  return {
    lead: say('connecting.waiting', values),
    text: say(isSlow ? 'connecting.slowText' : 'connecting.waitingText', values),
    isOver: false,
  }
}

/** The entry of an available wallet in the site's list or the registry's first wallets. */
function walletOf(kit: Kit, connectorId: string): Wallet | undefined {
  const find = connectorLookup(connectorList(kit))
  return [...customWallets(kit), ...walletsIn(kit, 'featured'), ...walletsIn(kit, 'recommended')].find(
    wallet => find(wallet)?.parts.some(({ id }) => id === connectorId),
  )
}
