import { useText } from '../text/useText'
import { contrastOf, readable } from './contrastOf'

/** Says whether the chosen text can be read on the chosen background; where it cannot, the kit takes another. */
export function ContrastNote({ text, background, accent }: Record<'text' | 'background' | 'accent', string>) {
  const say = useText()
  const onCard = contrastOf(text, background)
  const onAccent = contrastOf('#ffffff', accent)
  return (
    <ul className="contrast">
      <li data-good={onCard >= readable}>
        <span className="contrast-sample" style={{ color: text, background }} aria-hidden="true">
          Aa
        </span>
        {say(onCard >= readable ? 'contrast.text' : 'contrast.textLow', { ratio: onCard.toFixed(1) })}
      </li>
      <li data-good="true">
        <span
          className="contrast-sample"
          style={{ color: onAccent >= readable ? '#ffffff' : '#000000', background: accent }}
          aria-hidden="true"
        >
          Aa
        </span>
        {say(onAccent >= readable ? 'contrast.accentWhite' : 'contrast.accentBlack')}
      </li>
    </ul>
  )
}
