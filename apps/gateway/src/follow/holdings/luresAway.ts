const link = /https?:|www\.|\bt\.me\b/i
const domain =
  /\b[\p{L}\d-]+\.(?:com|net|org|io|xyz|app|fi|co|gg|me|cc|site|online|top|vip|info|live|pro|finance|events?|claims?|club|link|to|ru|cn|network|gift|lol|us|eu)\b/iu
const lure = /claim|visit|reward|airdrop|bonus|voucher|gift|free|redeem|access|activate|winner|[$!]|→|\//i

/** Whether a token's name leads to a web site. A domain alone may be a project's name, such as yearn.finance. */
export function luresAway(text: string): boolean {
  return link.test(text) || (domain.test(text) && lure.test(text))
}
