import { useState } from 'react'

/** The picture of a site, or its first letter where it has none that loads. */
export function SiteMark({ name, icons }: { name: string; icons: readonly string[] }) {
  const [failed, setFailed] = useState(false)
  const [icon] = icons
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?'
  return (
    <span className="site-mark" aria-hidden="true">
      {icon && !failed ? (
        <img src={icon} alt="" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
      ) : (
        letter
      )}
    </span>
  )
}
