import { type CopyWords, useCopy } from '../shell/useCopy'
import { useStyles } from '../style/StyleRoot'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import css from './copyButton.css?inline'

export type CopyButtonProps = CopyWords & {
  /** The text to copy. */
  text: string
  label: string
}

/** Copies a text; if the browser refuses, shows it selected (IMP-03). */
export function CopyButton({ text, label, ...words }: CopyButtonProps) {
  useStyles(css)
  const [copy, whole] = useCopy(text, words)
  return (
    <>
      <Button icon={<Icon name="copy" size={18} />} onClick={copy}>
        {label}
      </Button>
      <input
        className="lk-receive-whole"
        ref={whole}
        hidden
        readOnly
        dir="ltr"
        value={text}
        aria-label={label}
      />
    </>
  )
}
