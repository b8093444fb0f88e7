import { getImageUrl } from '@latchkey/core/account'
import { receivers, type SendProblem, type SendState, setSendReceiver } from '@latchkey/core/send'
import { useId } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { Avatar } from '../ui/Avatar'
import { Picture } from '../ui/Picture'
import { RecentReceiver } from './RecentReceiver'
import { useSendWords } from './useSendWords'

const wrong: readonly SendProblem['code'][] = [
  'bad-receiver',
  'wrong-chain',
  'not-a-wallet',
  'bad-checksum',
  'no-such-name',
]

/** The receiver: an address, a name, or an earlier receiver (IMP-27). */
export function ReceiverField({ send, hasNames }: { send: SendState; hasNames: boolean }) {
  const kit = useKit()
  const id = useId()
  const { say, sayProblem } = useSendWords()
  const { form, problem, receiverAddress: address, receiverProfileName: name } = send
  const known = useFeature(receivers, list => list)
  const namespace = hasNames ? 'eip155' : 'solana'
  const recent = known?.filter(one => one.namespace === namespace).slice(0, 4) ?? []
  const isWrong = form.receiver !== '' && problem !== undefined && wrong.includes(problem.code)
  return (
    <div className="lk-send-to">
      <label className="lk-send-field">
        <span className="lk-send-label">{say('send.receiver')}</span>
        <input
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          aria-describedby={id}
          aria-invalid={isWrong || undefined}
          placeholder={say(hasNames ? 'send.receiverHint' : 'send.receiverHintPlain')}
          value={form.receiver}
          onChange={event => setSendReceiver(kit, event.target.value)}
        />
      </label>
      <p id={id} role="status" className={isWrong ? 'lk-send-note lk-send-wrong' : 'lk-send-note'}>
        {isWrong && sayProblem(problem)}
        {address && name && (
          <>
            {send.receiverProfileImageId ? (
              <Picture
                src={getImageUrl(kit, send.receiverProfileImageId, { size: 96 })}
                name={name}
                size={24}
                round
              />
            ) : (
              <Avatar address={address} size={24} />
            )}
            <bdi dir="ltr" className="lk-send-whole">
              {address}
            </bdi>
          </>
        )}
      </p>
      {form.receiver === '' && recent.length > 0 && (
        <ul className="lk-send-recent" aria-label={say('send.recent')}>
          {recent.map(one => (
            <RecentReceiver key={one.address} {...one} />
          ))}
        </ul>
      )}
    </div>
  )
}
