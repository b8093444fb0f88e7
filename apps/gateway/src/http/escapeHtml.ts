const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as part of an HTML document or of an attribute in quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => names[sign] ?? '')
}
