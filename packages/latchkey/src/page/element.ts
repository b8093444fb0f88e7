// What a page without a build loads: the elements, and a way to make their kit by script.
import { defineElements } from '../element'

export { createLatchkey } from '../createLatchkey'
export { setLocale } from '../element'

defineElements()
