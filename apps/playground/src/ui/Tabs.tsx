import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export type Tab<Name extends string> = { name: Name; label: string; content: ReactNode }

export type TabsProps<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  shown: Name
  onShow: (name: Name) => void
}

/** A few panels of which one is shown. All of them stay in the page, so that what was typed stays too. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent): void {
    const at = tabs.findIndex(tab => tab.name === shown)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = stepOf(event.key, at, tabs.length, isMirrored)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onShow(tab.name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }

  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(tab => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === shown}
            aria-controls={`${id}-${tab.name}-panel`}
            tabIndex={tab.name === shown ? 0 : -1}
            onClick={() => onShow(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.name}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          hidden={tab.name !== shown}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function stepOf(key: string, at: number, count: number, isMirrored: boolean): number | undefined {
  const [forward, back] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === forward) return (at + 1) % count
  if (key === back) return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
