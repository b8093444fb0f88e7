import { keepNameForm, type NameFormState, nameFormReading, retryName } from '@latchkey/core/names'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { RowMark } from '../ui/RowMark'
import { Spinner } from '../ui/Spinner'
import { NameChoice } from './NameChoice'
import { NameField } from './NameField'
import { NameProgress } from './NameProgress'
import css from './names.css?inline'
import { namesTexts } from './namesTexts'
import { useNameSubmit } from './useNameSubmit'

export const view: View<'RegisterAccountName', typeof namesTexts> = {
  texts: namesTexts,
  title: 'name.title',
  draw: () => <RegisterAccountName />,
}

/** The name form: while the visitor types, it says which names are free (NAV-17, IMP-32). */
export function RegisterAccountName() {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const say = useText(namesTexts)
  const submit = useNameSubmit()
  const form = useShownReading(nameFormReading)
  useEffect(() => keepNameForm(kit), [kit])
  if (!form.zone || form.status === 'unsupported') return <NoNames form={form} />
  return (
    <form
      className="lk-newname"
      onSubmit={event => {
        event.preventDefault()
        if (form.status === 'free') act(submit)
      }}
    >
      <p className="lk-quiet">{say('name.lead')}</p>
      <NameField form={form} zone={form.zone} />
      {form.status === 'unreachable' && <RetryButton />}
      <NameChoice form={form} zone={form.zone} />
      <NameProgress form={form} />
    </form>
  )
}

/** Why there are no names to choose from, or none yet. */
function NoNames({ form: { status } }: { form: NameFormState }) {
  const say = useText(namesTexts)
  if (status === 'loading')
    return (
      <p className="lk-centre" role="status">
        <Spinner size={28} />
        <span className="lk-quiet">{say('name.checking')}</span>
      </p>
    )
  const isTold = status === 'offline' || status === 'unreachable' || status === 'unsupported'
  return (
    <div className="lk-newname">
      <div className="lk-centre" role="status">
        <RowMark name="warning" />
        <p className="lk-quiet">{say(isTold ? `name.${status}` : 'name.no-names')}</p>
      </div>
      {status === 'unreachable' && <RetryButton />}
    </div>
  )
}

function RetryButton() {
  const kit = useKit()
  const act = useAction()
  const say = useText(namesTexts)
  return (
    <Button icon={<Icon name="retry" size={18} />} onClick={() => act(() => retryName(kit))}>
      {say('name.retry')}
    </Button>
  )
}
