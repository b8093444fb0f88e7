import type { Kit } from '@latchkey/core'
import { openAuth } from '@latchkey/core/auth'
import { isKitError, type KitError } from '@latchkey/protocol'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useKit } from '../kit/context'
import { useOnline } from '../kit/useOnline'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/Drawing'
import hiddenCss from '../ui/hidden.css?inline'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import css from './auth.css?inline'
import { mailIcon } from './authIcons'
import { authTexts } from './authTexts'
import { LazyMailHint } from './LazyMailHint'
import { loginWords } from './loginWords'

export type EmailFormProps = {
  /** `row`: one line among others, as on Connect. `view`: the main content of a view. */
  look: 'row' | 'view'
  /** The field's initial value. */
  initial: string | undefined
  isBusy: boolean
  isSlow: boolean
  disabled?: boolean
  /** What is wrong with the address, found before any request. */
  objection?: (email: string) => string | undefined
  submit: (email: string) => Promise<unknown>
}

/** A field for an e-mail address: it notices typos, and says below why it failed (IMP-22). */
export function EmailForm({ look, initial, isBusy, isSlow, disabled, objection, submit }: EmailFormProps) {
  useStyles(css, hiddenCss)
  const kit = useKit()
  const id = useId()
  const say = useText(authTexts)
  const isOnline = useOnline()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial ?? '')
  const [wrong, setWrong] = useState<string>()
  const [error, setError] = useState<KitError>()
  const isOff = disabled || (!isOnline && !isBusy)
  const problem = wrong ?? loginWords(error, say)
  const told = isBusy ? isSlow && say('auth.slow') : (problem ?? (!isOnline && say('auth.offline')))
  const note = useSeenNote(told)

  function change(next: string): void {
    setText(next)
    setWrong(undefined)
    setError(undefined)
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || isOff) return
    const against = objection?.(text.trim())
    change(text)
    if (against) return setWrong(against)
    try {
      await submit(text)
    } catch (cause) {
      kit.log.warn('a mail was not sent', cause)
      if (!isKitError(cause)) return
      setError(cause)
      if (cause.code === 'auth/bad-email') field.current?.focus()
    }
  }

  return (
    <form className="lk-mail" noValidate onSubmit={event => void send(event)}>
      {/* A click beside the text also focuses the field; a keyboard gets there anyway. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        className="lk-mail-field"
        data-wrong={problem ? true : undefined}
        onClick={event => event.target === event.currentTarget && field.current?.focus()}
      >
        <Drawing path={mailIcon} />
        <label>
          <span className="lk-hidden">{say('auth.email')} </span>
          <input
            ref={field}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            dir={text ? 'ltr' : undefined}
            placeholder={say(look === 'row' ? 'auth.email' : 'auth.emailExample')}
            aria-invalid={problem ? true : undefined}
            aria-describedby={id}
            aria-disabled={disabled || undefined}
            readOnly={isBusy || disabled}
            value={text}
            onChange={event => {
              if (!text) warmLogin(kit)
              change(event.target.value)
            }}
          />
        </label>
        {look === 'row' && (
          <button
            type="submit"
            className="lk-mail-go"
            aria-label={say(isBusy ? 'auth.sending' : 'auth.continue')}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || isOff || undefined}
          >
            {isBusy ? <Spinner size={18} /> : <Icon name="next" size={18} />}
          </button>
        )}
      </div>
      {text && !isBusy && <LazyMailHint typed={text} use={change} />}
      <p
        ref={note}
        id={id}
        role="status"
        className="lk-auth-note"
        data-wrong={problem && !isBusy ? true : undefined}
      >
        {told}
      </p>
      {look === 'view' && (
        <Button look="main" type="submit" busy={isBusy} disabled={isOff}>
          {say(isBusy ? 'auth.sending' : 'auth.continue')}
        </Button>
      )}
    </form>
  )
}

/** Scrolls a note into sight once it says something: the field may stand at the end of a long list. */
function useSeenNote(told: string | false | undefined) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (told) note.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  return note
}

/**
 * Preloads the login and its frame while the visitor types. The login retries and reports what fails here.
 */
function warmLogin(kit: Kit): void {
  openAuth(kit)
    .then(port => port.ask('IS_CONNECTED', undefined))
    .catch(error => kit.log.warn('the login could not be prepared', error))
}
