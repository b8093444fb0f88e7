import { answerRoute, findNetwork, type GuardFindings, networks, type Views } from '@latchkey/core'
import { piecesOf, tellInspection, tellTrial, trialPictures, triedNames } from '@latchkey/decode/words'
import { useEffect, useRef, useState } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useShakeBeside } from '../signin/useShakeBeside'
import { useStyles } from '../style/StyleRoot'
import { useLanguage, useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import css from './guard.css?inline'
import { guardTexts } from './guardTexts'
import { rawOf } from './rawOf'

export const view: View<'SignGuard', typeof guardTexts> = {
  texts: guardTexts,
  title: 'guard.title',
  draw: params => <SignGuard {...params} />,
}

/** Explains a request before the wallet opens. Leaving it refuses (IMP-07). */
export function SignGuard({ wallet, later, ...first }: Views['SignGuard']) {
  useStyles(css)
  const { request } = first
  const kit = useKit()
  const [found, setFound] = useState<GuardFindings>(first)
  useEffect(() => later?.(setFound), [later])
  const { inspection, tokens, tried, describe, pictureOf } = found.request === request ? found : first
  const act = useAction()
  const say = useText(guardTexts)
  const { locale } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useShakeBeside(place, true)
  const coin = useFeature(networks, state => findNetwork(state, request.networkId)?.nativeCurrency)
  const teller = {
    say,
    language: locale,
    tokens: { ...triedNames(tried, request.networkId), ...tokens },
    ...(coin && { coin }),
  }
  const { pictures, mark } = trialPictures(tokens, change => pictureOf?.(change))
  const told = tellInspection(inspection, request, teller, describe)
  const raw = rawOf(request)
  const { risk } = inspection
  const isDanger = risk === 'danger'
  const name = wallet ?? say('guard.yourWallet')
  return (
    <div className="lk-guard" ref={place} data-risk={risk}>
      <div className="lk-guard-head">
        {isDanger && <Icon name="warning" size={28} />}
        <p className="lk-lead">{say(`guard.${isDanger || risk === 'unknown' ? risk : 'plain'}`)}</p>
        <p className="lk-quiet">
          {say('guard.asks', { site: request.origin.replace(/.*\//, ''), wallet: name })}
        </p>
      </div>
      {told.warnings.map(({ code, level, text }) => (
        <p key={text} className="lk-guard-warning" data-level={level} data-code={code}>
          {text}
        </p>
      ))}
      {/calls|solana/.test(request.action.kind) && (
        <ul className="lk-guard-trial">
          {tellTrial(tried, request.networkId, { ...teller, mark }).map(({ kind, text }) => (
            <li key={text} data-kind={kind}>
              {piecesOf(text, pictures).map(({ text, picture }, at) =>
                picture ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one token may appear twice
                  <span key={at}>
                    <Picture {...picture} size={18} round />
                    {text}
                  </span>
                ) : (
                  text
                ),
              )}
            </li>
          ))}
        </ul>
      )}
      <ul className="lk-guard-parts">
        {told.parts.map(({ place: number, sentence, lines }) => (
          <li key={number}>
            <p>{sentence}</p>
            {lines.length > 0 && (
              <dl>
                {lines.map(({ label, value, isCode, note }) => (
                  <div key={`${label} ${value}`}>
                    <dt>{label}</dt>
                    <dd>
                      <bdi dir={isCode ? 'ltr' : 'auto'}>{value}</bdi>
                      {note && <div>{note}</div>}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
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
        <Button
          look={isDanger ? 'danger' : 'quiet'}
          disabled={tried === 'asking'}
          onClick={() => act(() => answerRoute(kit, true))}
        >
          {say(isDanger ? 'guard.anyway' : 'guard.continue', { wallet: name })}
        </Button>
      </div>
    </div>
  )
}

/** More would slow the browser down, and nobody reads it. */
const mostShown = 20_000
