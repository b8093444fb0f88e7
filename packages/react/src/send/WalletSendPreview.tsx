import { activeNetwork, networks } from '@latchkey/core'
import { displayMoney, formatAmount } from '@latchkey/protocol'
import { accountInUse } from '../account/accountInUse'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { PreviewRow } from './PreviewRow'
import { SendProgress } from './SendProgress'
import { SendWarnings } from './SendWarnings'
import css from './send.css?inline'
import { sendTexts } from './sendTexts'
import { useFeeText } from './useFeeText'
import { useSend } from './useSend'
import { useSendWords } from './useSendWords'
import { useSubmit } from './useSubmit'

export const view: View<'WalletSendPreview', typeof sendTexts> = {
  texts: sendTexts,
  title: 'send.previewTitle',
  draw: () => <WalletSendPreview />,
}

/** All details to sign, to the last digit; then it asks the wallet (IMP-28). */
export function WalletSendPreview() {
  useStyles(css)
  const act = useAction()
  const send = useSend()
  const { say, sent, locale } = useSendWords()
  const feeText = useFeeText()
  const network = useShownFeature(networks, activeNetwork)
  const account = useShownReading(accountInUse)
  const { nft, receiverAddress, receiverProfileName, fee, fees, dollars } = send
  const amount = sent(send)
  const submit = useSubmit(send)

  if (account.status !== 'connected' || !amount || !receiverAddress)
    return <p className="lk-quiet lk-centre">{say('send.problem.checking')}</p>

  return (
    <div className="lk-send">
      <dl className="lk-send-preview">
        <PreviewRow
          name={say(nft ? 'send.nft' : 'send.gets')}
          note={nft ? nft.collection : dollars && displayMoney(formatAmount(dollars), locale)}
        >
          <bdi className="lk-send-exact">{amount}</bdi>
        </PreviewRow>
        <PreviewRow name={say('send.receiver')} note={receiverProfileName}>
          <bdi dir="ltr">{receiverAddress}</bdi>
        </PreviewRow>
        <PreviewRow name={say('send.from')}>
          <bdi dir="ltr">{account.address}</bdi>
        </PreviewRow>
        <PreviewRow name={say('send.network')}>{network?.name}</PreviewRow>
        <PreviewRow
          name={say('send.fee')}
          note={
            fees && fees.deposit > 0n
              ? say('send.feeDeposit', { amount: feeText(fees.deposit, true) })
              : fee && fee.most > fee.likely
                ? say('send.feeMost', { amount: feeText(fee.most, true) })
                : undefined
          }
        >
          {fee ? <bdi>{say('send.feeAbout', { amount: feeText(fee.likely) })}</bdi> : say('send.feeUnknown')}
        </PreviewRow>
      </dl>
      <SendWarnings warnings={send.warnings} />
      <SendProgress send={send} network={network?.name ?? ''} onSubmit={() => act(submit)} />
    </div>
  )
}
