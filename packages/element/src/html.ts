export type Attributes = Record<string, string | number>

/** An HTML element. No style attributes: a strict content policy blocks them. */
export function html<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, children)
}

export function fill<Made extends Element>(
  made: Made,
  attributes: Attributes,
  children: (Node | string)[],
): Made {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, `${value}`)
  made.append(...children)
  return made
}
