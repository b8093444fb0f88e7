type Properties = { readonly [name: string]: string | boolean | ((event: Event) => void) | undefined }
export type Child = Node | string | undefined | false

/** Makes an element: `h('button', { type: 'button', onclick }, 'Refuse')`. Texts are texts: there is no way to give HTML. */
export type H = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties?: Properties,
  ...children: readonly Child[]
) => HTMLElementTagNameMap[Tag]

export function elements(document: Document): H {
  return (tag, properties = {}, ...children) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value === 'function') element.addEventListener(name.replace(/^on/, ''), value)
      else if (value === true) element.setAttribute(name, '')
      else if (typeof value === 'string') element.setAttribute(name, value)
    }
    element.append(...children.filter(child => child !== undefined && child !== false))
    return element
  }
}
