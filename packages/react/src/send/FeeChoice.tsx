import { type SendState, sendSpeeds, setSendSpeed } from '@latchkey/core/send'
import { useKit } from '../kit/context'
import { Skeleton } from '../ui/Skeleton'
import { useFeeText } from './useFeeText'
import { useSendWords } from './useSendWords'

/** The fee of sending, and a choice of speed where it matters. */
export function FeeChoice({ send }: { send: SendState }) {
  const kit = useKit()
  const { say } = useSendWords()
  const feeText = useFeeText()
  const { fees, fee, form } = send
  const isChoice = fees && new Set(sendSpeeds.map(speed => fees.speeds[speed].most)).size > 1
  return (
    <div className="lk-send-fee">
      <p className="lk-send-line">
        <span>{say('send.fee')}</span>
        {fee ? (
          <bdi>{say('send.feeAbout', { amount: feeText(fee.likely) })}</bdi>
        ) : send.isFeeFailed ? (
          <span>{say('send.feeUnknown')}</span>
        ) : (
          <>
            <Skeleton width={90} height={16} />
            <span className="lk-hidden">{say('send.feeLoading')}</span>
          </>
        )}
      </p>
      {isChoice && (
        <fieldset className="lk-send-speeds">
          <legend className="lk-hidden">{say('send.speed')}</legend>
          {sendSpeeds.map(speed => (
            <label key={speed} className="lk-send-speed">
              <input
                type="radio"
                name="lk-send-speed"
                value={speed}
                checked={form.speed === speed}
                onChange={() => setSendSpeed(kit, speed)}
              />
              <span>{say(`send.${speed}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
