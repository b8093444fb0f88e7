import { addressOf, type GalleryAddress, languages, themes, widths } from './galleryAddress'

/** Theme, language and width, and one case or all of them. */
export function GalleryTools({ address }: { address: GalleryAddress }) {
  const { theme, lang, width, isGrid } = address
  return (
    <nav className="gallery-tools" aria-label="How it is shown" lang="en" dir="ltr">
      <Links
        links={[
          { text: 'One', href: addressOf(address), isOn: !isGrid },
          { text: 'All', href: addressOf(address, { isGrid: true }), isOn: isGrid },
        ]}
      />
      <Links
        links={themes.map(one => ({
          text: one,
          href: addressOf(address, { theme: one, isGrid }),
          isOn: one === theme,
        }))}
      />
      <Links
        links={languages.map(one => ({
          text: one,
          href: addressOf(address, { lang: one, isGrid }),
          isOn: one === lang,
        }))}
      />
      <Links
        links={widths.map(one => ({
          text: `${one} px`,
          href: addressOf(address, { width: one, isGrid }),
          isOn: one === width,
        }))}
      />
    </nav>
  )
}

function Links({ links }: { links: readonly { text: string; href: string; isOn: boolean }[] }) {
  return (
    <ul className="gallery-links">
      {links.map(({ text, href, isOn }) => (
        <li key={text}>
          <a href={href} aria-current={isOn ? 'true' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
