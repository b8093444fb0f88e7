import { isRegistering, type NameFormState, setNameText } from '@latchkey/core/names'
import { useId } from 'react'
import { useKit } from '../kit/context'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import { namesTexts } from './namesTexts'

/** The field for the name, before a fixed ending; below it, a message about the name. */
export function NameField({ form, zone }: { form: NameFormState; zone: string }) {
  const kit = useKit()
  const id = useId()
  const say = useText(namesTexts)
  const { status, text } = form
  return (
    <>
      <label className="lk-newname-field" dir="ltr">
        <span className="lk-hidden">{say('name.field')} </span>
        <input
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          readOnly={isRegistering(form)}
          aria-describedby={id}
          placeholder={say('name.placeholder')}
          value={text}
          onChange={event => setNameText(kit, event.target.value)}
        />
        <bdi>.{zone}</bdi>
      </label>
      <p id={id} role="status" className="lk-newname-note" data-free={status === 'free' || undefined}>
        {status === 'checking' && <Spinner size={16} />}
        {status === 'free' && <Icon name="check" size={18} />}
        <span>{words()}</span>
      </p>
    </>
  )

  function words(): string {
    if (status === 'bad' && form.problem === 'hyphens') return say('name.hintHyphens')
    if (status === 'bad' || status === 'empty') return say('name.hint') // NAM-08
    if (status === 'checking' || status === 'loading') return say('name.checking')
    return say(`name.${status}`, { name: `${text}.${zone}` })
  }
}
