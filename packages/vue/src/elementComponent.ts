import { type FunctionalComponent, h } from 'vue'
import { kitOf, type WithKit } from './LatchkeyPlugin'

/**
 * One of the elements as a component: it has the app's kit, and a template needs no setting to know it. `define` makes
 * the browser know the elements.
 */
export function elementComponent<Props extends object>(
  tag: string,
  define: () => void,
): FunctionalComponent<Props & WithKit> {
  const component: FunctionalComponent<Props & WithKit> = ({ kit, ...props }) => {
    define()
    return h(tag, { ...props, '.kit': kitOf({ kit }) })
  }
  component.inheritAttrs = false // they are its props already
  return component
}
