import { letterPicture } from './letterPicture'

/** The drawn picture of a fiat currency: its own sign, `€` for `EUR` (API-10). */
export function currencyPicture(code: string): string {
  return letterPicture(code, signOf(code))
}

function signOf(code: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
}
