import { useText } from '../text/useText'
import { authTexts } from './authTexts'
import type { MailHintProps } from './LazyMailHint'
import { mailHostHint } from './mailHostHint'

/** Suggests the address that the visitor probably meant, after a likely typo. */
export function MailHint({ typed, use }: MailHintProps) {
  const say = useText(authTexts)
  const meant = mailHostHint(typed)
  if (!meant) return null
  return (
    <button type="button" className="lk-link lk-mail-hint" onClick={() => use(meant)}>
      {say('auth.meant', { email: meant })}
    </button>
  )
}
