import { useRef, useState } from 'react'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { CopyButton } from '../ui/CopyButton'
import { Section } from '../ui/Section'
import { Tabs } from '../ui/Tabs'
import { CodeBlock } from './CodeBlock'
import { packagesOf } from './packagesOf'
import { plainCode } from './plainCode'
import { reactCode } from './reactCode'
import { sampleSite } from './sampleSite'

type Kind = 'react' | 'html'

/** The code that makes the kit of the stage, for the site owner to take along. */
export function CodeToCopy() {
  const say = useText()
  const { settings } = usePlayground()
  const [shown, setShown] = useState<Kind>('react')
  const block = useRef<HTMLDivElement>(null)
  const site = sampleSite(settings)
  const code = { react: reactCode(site), html: plainCode(site) }
  const tabs = (['react', 'html'] as const).map(name => ({
    name,
    label: say(`code.${name}`),
    content: <CodeBlock code={code[name]} label={say(`code.${name}`)} />,
  }))

  function select(): void {
    const text = block.current?.querySelector('[role=tabpanel]:not([hidden]) pre')
    if (text) getSelection()?.selectAllChildren(text)
  }

  return (
    <Section
      id="code"
      title={say('code.title')}
      text={say('code.text')}
      note={say(`code.note.${shown}`, { packages: packagesOf(site, shown) })}
    >
      <div className="code-card" ref={block}>
        <Tabs label={say('code.kind')} tabs={tabs} shown={shown} onShow={setShown} />
        <CopyButton label="code.copy" text={() => code[shown]} onRefused={select} />
      </div>
    </Section>
  )
}
