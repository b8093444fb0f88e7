/** How one setting is read from an address and written into it. */
export type Kind<T> = {
  usual: T
  /** Undefined where the text makes no sense. */
  read(text: string): T | undefined
  write(value: T): string
  /** What it can be, to be told to whoever wrote something else. */
  expects: string
}

export function choice<const T extends string>(usual: T, allowed: readonly T[]): Kind<T> {
  return {
    usual,
    read: text => allowed.find(value => value === text),
    write: value => value,
    expects: allowed.join(', '),
  }
}

export function flag(usual: boolean): Kind<boolean> {
  return {
    usual,
    read: text => (text === '1' ? true : text === '0' ? false : undefined),
    write: value => (value ? '1' : '0'),
    expects: '0, 1',
  }
}

export function count(usual: number, least: number, most: number): Kind<number> {
  return {
    usual,
    read(text) {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
      return value >= least && value <= most ? value : undefined
    },
    write: String,
    expects: `${least} to ${most}`,
  }
}

/** A short text; an empty one counts as given, so that its effect can be seen. */
export function words(usual: string, longest = 200): Kind<string> {
  return {
    usual,
    read: text => (text.length <= longest ? text : undefined),
    write: value => value,
    expects: `a text of up to ${longest} characters`,
  }
}

/** A web address, or none. */
export function webAddress(): Kind<string> {
  return {
    usual: '',
    read: text => (text === '' || isWebAddress(text) ? text : undefined),
    write: value => value,
    expects: 'a web address (http or https)',
  }
}

/** The address of a WebSocket, or none. */
export function socketAddress(): Kind<string> {
  return {
    usual: '',
    read: text => (text === '' || (/^wss?:\/\//.test(text) && isAddress(text)) ? text : undefined),
    write: value => value,
    expects: 'the address of a socket (ws or wss)',
  }
}

/** A colour as `#rrggbb`, or none; in the address it goes without the sign, which would begin a fragment. */
export function colour(): Kind<string> {
  return {
    usual: '',
    read: text => (/^#?[\da-f]{6}$/i.test(text) ? `#${text.replace('#', '').toLowerCase()}` : undefined),
    write: value => value.slice(1),
    expects: 'six hexadecimal digits',
  }
}

/** Ids, separated by commas. */
export function ids(): Kind<readonly string[]> {
  return {
    usual: [],
    read: text => {
      const all = [...new Set(text.split(',').map(id => id.trim()))].filter(id => id !== '')
      return all.length <= 50 && all.every(id => id.length <= 128) ? all : undefined
    },
    write: value => value.join(','),
    expects: 'up to 50 ids, separated by commas',
  }
}

/** Some of a few names, or none. */
export function someOf<const T extends string>(allowed: readonly T[]): Kind<readonly T[]> {
  return {
    usual: [],
    read(text) {
      const given = text === '' ? [] : text.split(',')
      const known = allowed.filter(name => given.includes(name))
      return known.length === given.length ? known : undefined
    },
    write: value => value.join(','),
    expects: `some of ${allowed.join(', ')}`,
  }
}

/** Some of a few names, at least one; all of them as usual. */
export function atLeastOneOf<const T extends string>(allowed: readonly T[]): Kind<readonly T[]> {
  const { read, write, expects } = someOf(allowed)
  return {
    usual: allowed,
    read(text) {
      const given = read(text)
      return given?.length ? given : undefined
    },
    write,
    expects,
  }
}

/** All of a few names in an order of one's own. */
export function orderOf<const T extends string>(usual: readonly T[]): Kind<readonly T[]> {
  return {
    usual,
    read(text) {
      const given = text.split(',')
      const known = usual.filter(name => given.includes(name))
      return given.length === usual.length && known.length === usual.length ? (given as T[]) : undefined
    },
    write: value => value.join(','),
    expects: `each of ${usual.join(', ')} once`,
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && isAddress(text)
}

function isAddress(text: string): boolean {
  return text.length <= 500 && URL.canParse(text)
}
