import { goBack } from '@latchkey/core'
import type { EmailUpdate } from '@latchkey/core/auth'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import css from './auth.css?inline'
import { CodeForm } from './CodeForm'
import { MailedTo } from './MailedTo'
import { mailedTexts } from './mailedTexts'
import { updateTexts } from './updateTexts'

export type UpdateCodeProps = {
  lead: string
  email: string | undefined
  update: EmailUpdate & { isSlow: boolean }
  submit: (code: string) => Promise<unknown>
}

/** One of the two codes of a change of address. Starting again sends a new mail. */
export function UpdateCode({ lead, email, update, submit }: UpdateCodeProps) {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const say = useText(mailedTexts, updateTexts)
  return (
    <div className="lk-auth">
      <CodeForm
        lead={lead}
        who={<MailedTo text={say('auth.codeText')} email={email} />}
        doing={update.isBusy ? say('auth.checking') : undefined}
        isSlow={update.isSlow}
        error={update.error}
        submit={submit}
      >
        <div className="lk-auth-foot">
          <p className="lk-quiet">{say('auth.spam')}</p>
          <button type="button" className="lk-link" onClick={() => act(() => goBack(kit))}>
            {say('own.restart')}
          </button>
        </div>
      </CodeForm>
    </div>
  )
}
