import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useOptions } from '../kit/useOptions'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { safeUrl } from '../ui/safeUrl'
import css from './legal.css?inline'
import { legalTexts } from './legalTexts'
import { legalConsent } from './useNeedsConsent'

/** The site's terms, which the visitor accepts before choosing a wallet (CFG-47). */
export function LegalCheckbox() {
  useStyles(css)
  const consent = useKit().get(legalConsent)
  const isAccepted = useFeature(legalConsent, Boolean)
  const say = useText(legalTexts)
  const { termsConditionsUrl, privacyPolicyUrl } = useOptions()
  const links = {
    '{terms}': { url: safeUrl(termsConditionsUrl), text: say('connect.legalTerms') },
    '{privacy}': { url: safeUrl(privacyPolicyUrl), text: say('connect.legalPrivacy') },
  }
  const hasBoth = Boolean(links['{terms}'].url && links['{privacy}'].url)
  // We split the sentence at its two places, so that each language puts the links where it needs them.
  const parts = say('connect.legal').split(/(\{terms\}|\{privacy\})/)
  const single = links['{terms}'].url ? links['{terms}'] : links['{privacy}']
  return (
    <label className="lk-legal">
      <input type="checkbox" checked={isAccepted} onChange={event => consent.set(event.target.checked)} />
      <span>
        {hasBoth
          ? parts.map(part =>
              part === '{terms}' || part === '{privacy}' ? <LegalLink key={part} {...links[part]} /> : part,
            )
          : say('connect.legalBoth')}
        {!hasBoth && single.url && (
          <>
            {' ('}
            <LegalLink {...single} />
            {')'}
          </>
        )}
      </span>
    </label>
  )
}

function LegalLink({ url, text }: { url: string | undefined; text: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
