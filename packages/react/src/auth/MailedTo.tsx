import { useText } from '../text/useText'
import { mailedTexts } from './mailedTexts'

/** The address of a sent mail, and a button to change it (IMP-22). */
export function MailedTo({
  text,
  email,
  onChange,
}: {
  text: string
  email: string | undefined
  onChange?: () => void
}) {
  const say = useText(mailedTexts)
  return (
    <>
      <p className="lk-quiet">{text}</p>
      <p className="lk-auth-who">
        <bdi dir="ltr">{email}</bdi>{' '}
        {onChange && (
          <button type="button" className="lk-link" aria-label={say('auth.changeLabel')} onClick={onChange}>
            {say('auth.change')}
          </button>
        )}
      </p>
    </>
  )
}
