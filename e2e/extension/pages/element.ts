type Attributes = Partial<Record<'className' | 'type' | 'name' | 'value', string>> & {
  checked?: boolean
  disabled?: boolean
  onclick?: (event: Event) => void
}

/** An element with what it holds. Texts are texts, never markup: pages bring most of them. */
export function element(
  tag: string,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElement {
  const made = Object.assign(document.createElement(tag), attributes)
  made.append(...children)
  return made
}
