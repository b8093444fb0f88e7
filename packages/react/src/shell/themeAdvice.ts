import { look, type ThemeVariables } from '@latchkey/core'
import { limits } from '../style/themeValue'

type Name = keyof ThemeVariables

/** The CSS property we parse each variable as, and its description. */
const takes: { [Each in Name]-?: readonly [property: string, words: string] } = {
  '--lk-accent': ['color', 'a CSS colour'],
  '--lk-background': ['color', 'a CSS colour'],
  '--lk-text': ['color', 'a CSS colour'],
  '--lk-font-family': ['font-family', 'a CSS font-family'],
  '--lk-font-size': ['width', `a length; all texts are multiples of it (default ${look.fontSize})`],
  '--lk-radius': [
    'width',
    `a length; all corners are multiples of it, the card's is six times it (default ${look.radius})`,
  ],
  '--lk-width': ['width', `a length (default ${look.width})`],
  '--lk-z-index': ['z-index', `a whole number (default ${look.zIndex})`],
}

/** The theme variables that we cannot use as set, and what they accept. */
export function themeAdvice(variables: ThemeVariables): string[] {
  return (Object.keys(takes) as Name[]).flatMap(name => {
    const fate = fateOf(name, variables[name])
    const [least, most] = boundsOf(name)
    const range = most > 0 ? ` It may be from ${least}px to ${most}px.` : ''
    const given = `theme variable ${name}: ${JSON.stringify(variables[name])}`
    return fate ? [`${given} ${fate}. It takes ${takes[name][1]}.${range}`] : []
  })
}

function fateOf(name: Name, value: string | number | undefined): string | undefined {
  if (value === undefined) return undefined
  const readings = [`${value}`, `${value}px`].map(text => limits[name]?.join(text) ?? text)
  if (!readings.some(text => CSS.supports(takes[name][0], text))) return 'cannot be read and was left out'
  const [least, most] = boundsOf(name)
  const pixels = Number(/^(-?[\d.]+)(px)?$/.exec(`${value}`)?.[1])
  const used = Math.min(most, Math.max(least, pixels))
  return most > 0 && used !== pixels && !Number.isNaN(pixels) ? `is used as ${used}px` : undefined
}

/** The smallest and largest pixels of a length; zeros for other variables. */
function boundsOf(name: Name): readonly [number, number] {
  const [least = 0, most = 0] = (limits[name] ?? []).map(text => Number(/\d+/.exec(text)?.[0]))
  return [least, most]
}
