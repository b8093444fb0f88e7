import { shake } from '@latchkey/core'
import { isKitError, type KitError } from '@latchkey/protocol'
import { type ReactNode, useId, useState } from 'react'
import { useKit } from '../kit/context'
import { useOnline } from '../kit/useOnline'
import { useText } from '../text/useText'
import { Spinner } from '../ui/Spinner'
import { authTexts } from './authTexts'
import { CodeField } from './CodeField'
import { codeLength } from './codeDigits'
import { codeWords } from './codeWords'
import { mailedTexts } from './mailedTexts'

export type CodeFormProps = {
  lead: string
  /** The address with the code, with a button to change it if possible. */
  who: ReactNode
  /** The current activity, if any. */
  doing: string | undefined
  isSlow: boolean
  error: KitError | undefined
  submit: (code: string) => Promise<unknown>
  children: ReactNode
}

/**
 * The form for a mailed code: it submits the last digit, and after a wrong code it shakes the card and
 * accepts another (NAV-42).
 */
export function CodeForm({ lead, who, doing, isSlow, error, submit, children }: CodeFormProps) {
  const kit = useKit()
  const id = useId()
  const say = useText(authTexts, mailedTexts)
  const isOnline = useOnline()
  const [code, setCode] = useState('')
  const isBusy = doing !== undefined
  const problem = isBusy || code ? undefined : codeWords(error, say)

  async function change(next: string): Promise<void> {
    setCode(next)
    if (next.length < codeLength || next === code || isBusy || !isOnline) return
    try {
      await submit(next)
    } catch (cause) {
      kit.log.warn('a code was not accepted', cause)
      setCode('')
      if (isKitError(cause, 'auth/refused')) shake(kit)
    }
  }

  return (
    <>
      <div className="lk-centre" id={`${id}-lead`}>
        <p className="lk-lead">{lead}</p>
        {who}
      </div>
      <CodeField
        value={code}
        isBusy={isBusy}
        isWrong={problem !== undefined}
        describedBy={`${id}-lead ${id}-note`}
        onChange={next => void change(next)}
      />
      <p role="status" id={`${id}-note`} className="lk-auth-note" data-wrong={problem ? true : undefined}>
        {isBusy ? (
          <>
            <Spinner size={16} /> {isSlow ? say('auth.slow') : doing}
          </>
        ) : (
          (problem ?? (isOnline ? '' : say('auth.offline')))
        )}
      </p>
      {children}
    </>
  )
}
