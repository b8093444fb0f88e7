import { chooseName, isRegistering, type NameFormState } from '@latchkey/core/names'
import { useKit } from '../kit/context'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { GroupHeading } from '../ui/GroupHeading'
import listCss from '../ui/listRow.css?inline'
import { Badge } from '../ui/RowMark'
import { namesTexts } from './namesTexts'

/** Names like the wanted one to choose from; marks a taken one (IMP-32). */
export function NameChoice({ form, zone }: { form: NameFormState; zone: string }) {
  useStyles(listCss)
  const kit = useKit()
  const say = useText(namesTexts)
  const isBusy = isRegistering(form)
  if (form.suggestions.length === 0) return null
  return (
    <section>
      <GroupHeading title={say('name.others')} />
      <ul className="lk-list">
        {form.suggestions.map(({ name, registered, reason }) => {
          const mark = registered && say(reason && reason !== 'taken' ? 'name.markOther' : 'name.mark')
          return (
            <li key={name}>
              <button
                type="button"
                className="lk-row"
                // A screen reader would read its two parts separately.
                aria-label={mark ? `${name} ${mark}` : name}
                aria-disabled={registered || isBusy || undefined}
                onClick={registered || isBusy ? undefined : () => chooseName(kit, name)}
              >
                <bdi className="lk-newname-choice" dir="ltr" data-taken={registered || undefined}>
                  <b>{name.slice(0, -zone.length - 1)}</b>
                  <span>.{zone}</span>
                </bdi>{' '}
                {mark && <Badge>{mark}</Badge>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
