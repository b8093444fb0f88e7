import { isKitError } from 'latchkey'
import { useLatchkeySession } from 'latchkey/react'
import { useSetting } from '../site/useSetting'
import { useText } from '../text/useText'
import { Action } from './Action'
import { askShop } from './askShop'
import { useAttempt } from './useAttempt'
import { SaidError } from './useErrorWords'

/** Who is signed in, as the kit says and as the site's own server finds by the token. */
export function SignInHere() {
  const say = useText()
  const [hasGateway] = useSetting('gateway')
  const { status, account, error, signIn, signOut, getToken } = useLatchkeySession()
  const { attempt, run } = useAttempt()
  const isIn = status === 'signedIn'
  const mayBegin = status === 'signedOut' || status === 'disconnected'

  const ask = () =>
    run(say('visitor.askingServer'), async () => {
      const word = await askShop(await told(getToken()))
      if (word.is === 'known') return { words: say('visitor.known'), detail: word.address }
      throw new SaidError(say(`visitor.${word.is}`, word))
    })
  const begin = () =>
    run(say('visitor.answerModal'), async () => {
      await told(signIn())
      return { words: say('visitor.begun') }
    })
  const end = () =>
    run(say('visitor.ending'), async () => {
      await told(signOut())
      return { words: say('visitor.ended') }
    })

  /** What the gateway did not do is told in words of this page. */
  async function told<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return answer.catch(cause => {
      const code = isKitError(cause) ? cause.code : ''
      if (code === 'signin/cancelled') throw new SaidError(say('visitor.cancelled'))
      throw /^(signin\/(site-|not-ended)|http\/)/.test(code) ? new SaidError(say('visitor.noGateway')) : cause
    })
  }

  return (
    <Action
      title={say('visitor.title')}
      text={say('visitor.text')}
      label={say('visitor.do')}
      isBlocked={false}
      obstacle={hasGateway ? undefined : say('visitor.needsGateway')}
      attempt={attempt}
      onRun={ask}
      further={
        (isIn || mayBegin) &&
        hasGateway && (
          <button
            type="button"
            className="button quiet"
            disabled={attempt.status === 'pending'}
            onClick={isIn ? end : begin}
          >
            {say(isIn ? 'visitor.signOut' : 'visitor.signIn')}
          </button>
        )
      }
    >
      {hasGateway && (
        <p className="visitor" data-status={status}>
          {say(status === 'signedOut' && error ? 'visitor.unknown' : `visitor.${status}`)}
          {isIn && <code dir="ltr">{account?.split(':').at(-1)}</code>}
        </p>
      )}
    </Action>
  )
}
