import { activeNetwork, networks, push, type Views } from '@latchkey/core'
import { beginSend, isSingle } from '@latchkey/core/send'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { AmountField } from './AmountField'
import { FeeChoice } from './FeeChoice'
import { NftChoice } from './NftChoice'
import { ReceiverField } from './ReceiverField'
import { SendProgress } from './SendProgress'
import { SendWarnings } from './SendWarnings'
import css from './send.css?inline'
import { sendTexts } from './sendTexts'
import { TokenChoice } from './TokenChoice'
import { useSend } from './useSend'
import { useSendWords } from './useSendWords'

export const view: View<'WalletSend', typeof sendTexts> = {
  texts: sendTexts,
  title: 'send.title',
  draw: params => <WalletSend given={params} />,
}

/** What to send, how much and to whom; the button says what is missing (IMP-25 … IMP-27). */
export function WalletSend({ given }: { given: Views['WalletSend'] }) {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const send = useSend()
  const { sent, sayProblem } = useSendWords()
  const network = useShownFeature(networks, activeNetwork)
  const { problem, nft } = send

  useEffect(() => {
    act(() => beginSend(kit, given))
  }, [act, kit, given])

  if (problem?.code === 'unsupported') return <p className="lk-quiet lk-centre">{sayProblem(problem)}</p>
  const progress = <SendProgress send={send} network={network?.name ?? ''} />
  // The visitor reopened it while the wallet is asking: the form must stay as it is.
  if (send.loading)
    return (
      <div className="lk-send">
        <p className="lk-lead lk-centre">
          <bdi>{sent(send)}</bdi>
        </p>
        {progress}
      </div>
    )
  return (
    <form
      className="lk-send"
      onSubmit={event => {
        event.preventDefault()
        if (!problem) act(() => push(kit, { view: 'WalletSendPreview', params: undefined }))
      }}
    >
      {nft ? <NftChoice nft={nft} /> : <TokenChoice token={send.token} />}
      {!(nft && isSingle(nft)) && <AmountField send={send} />}
      <ReceiverField send={send} hasNames={network?.chainNamespace === 'eip155'} />
      <SendWarnings warnings={send.warnings} />
      {send.token && <FeeChoice send={send} />}
      {progress}
      {problem?.code === 'would-fail' && problem.reason && (
        <p className="lk-quiet lk-send-reason" dir="auto">
          {problem.reason}
        </p>
      )}
    </form>
  )
}
