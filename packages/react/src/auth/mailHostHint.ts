/** The most common mail providers. */
const hosts =
  'gmail.com mail.com ymail.com googlemail.com gmx.com yahoo.com hotmail.com outlook.com live.com msn.com icloud.com me.com aol.com proton.me protonmail.com gmx.de gmx.net gmx.at web.de t-online.de freenet.de yahoo.de hotmail.de outlook.de posteo.de mailbox.org yahoo.co.uk hotmail.co.uk yahoo.fr hotmail.fr orange.fr libero.it mail.ru yandex.ru qq.com 163.com naver.com'.split(
    ' ',
  )

/** The address with the provider that the visitor probably meant; undefined if the typed one may be right. */
export function mailHostHint(typed: string): string | undefined {
  const [, name, host] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || !host || hosts.includes(host)) return undefined
  // A short name is one typo away from many others, as `me.com` from `mh.com`.
  const meant = hosts.find(known => known.length > 6 && isOneSlipAway(host, known))
  return meant && `${typed.trim().slice(0, name.length)}@${meant}`
}

/** Whether one letter is missing, added, changed, or swapped with its neighbour. */
function isOneSlipAway(typed: string, meant: string): boolean {
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = (text: string, from: number) => text.slice(at + from)
  if (long.length === short.length + 1) return rest(short, 0) === rest(long, 1)
  if (long.length !== short.length) return false
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2))
}
