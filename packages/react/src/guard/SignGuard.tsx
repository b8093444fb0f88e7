import { answerRoute, findNetwork, networks, type Views } from '@latchkey/core'
import { tellInspection, tellTrial } from '@latchkey/decode/words'
import { useMemo, useRef } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useShakeBeside } from '../signin/useShakeBeside'
import { useStyles } from '../style/StyleRoot'
import { useLanguage } from '../text/useLanguage'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import css from './guard.css?inline'
import { guardTexts } from './guardTexts'
import { rawOf } from './rawOf'

export const view: View<'SignGuard', typeof guardTexts> = {
  texts: guardTexts,
  title: 'guard.title',
  draw: params => <SignGuard {...params} />,
}

/** What a wallet is about to be asked to sign, before it opens. Leaving it is a refusal (IMP-07). */
export function SignGuard({ request, inspection, tokens, wallet, tried }: Views['SignGuard']) {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const say = useText(guardTexts)
  const { locale } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useShakeBeside(place, true)
  const coin = useFeature(networks, state => findNetwork(state, request.networkId)?.nativeCurrency)
  const teller = { say, language: locale, tokens, ...(coin && { coin }) }
  const told = tellInspection(inspection, request, teller)
  const { kind } = request.action
  const trial = kind === 'calls' || kind === 'solana' ? tellTrial(tried, request.networkId, teller) : []
  const raw = useMemo(() => rawOf(request), [request])
  const isDanger = inspection.risk === 'danger'
  const name = wallet ?? say('guard.yourWallet')
  const lead = isDanger ? 'guard.danger' : inspection.risk === 'unknown' ? 'guard.unknown' : 'guard.plain'
  return (
    <div className="lk-guard" ref={place} data-risk={inspection.risk}>
      <div className="lk-guard-head">
        {isDanger && <Icon name="warning" size={28} />}
        <p className="lk-lead">{say(lead)}</p>
        <p className="lk-quiet">{say('guard.asks', { site: siteOf(request.origin), wallet: name })}</p>
      </div>
      {told.warnings.map(({ code, level, text }) => (
        <p key={text} className="lk-guard-warning" data-level={level} data-code={code}>
          {text}
        </p>
      ))}
      {trial.length > 0 && (
        <ul className="lk-guard-trial">
          {trial.map(each => (
            <li key={each.text} data-kind={each.kind}>
              {each.text}
            </li>
          ))}
        </ul>
      )}
      <ol className="lk-guard-parts">
        {told.parts.map(({ place: number, sentence, lines }) => (
          <li key={number}>
            <p>{sentence}</p>
            {lines.length > 0 && (
              <dl>
                {lines.map(({ label, value, isCode }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <bdi dir={isCode ? 'ltr' : 'auto'}>{value}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
      {raw && (
        <details className="lk-guard-raw">
          <summary>{say('guard.raw')}</summary>
          <pre dir="auto">{raw.slice(0, mostShown)}</pre>
        </details>
      )}
      <div className="lk-guard-answers">
        <Button look="main" onClick={() => act(() => answerRoute(kit, false))}>
          {say('guard.refuse')}
        </Button>
        <Button look={isDanger ? 'danger' : 'quiet'} onClick={() => act(() => answerRoute(kit, true))}>
          {isDanger ? say('guard.anyway') : say('guard.continue', { wallet: name })}
        </Button>
      </div>
    </div>
  )
}

/** A browser slows down with more, and nobody reads it. */
const mostShown = 20_000

function siteOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin
}
