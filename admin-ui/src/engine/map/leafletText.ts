import { type Content, DivIcon, DivOverlay, type Layer } from 'leaflet'

// Leaflet inserts strings in tooltips, popups and icons as HTML, and maps show names typed by users. This patch inserts
// all strings as text. MapFrame loads it for all maps.

const { setContent } = DivOverlay.prototype

DivOverlay.include({
  setContent(this: DivOverlay, content: Content | ((source: Layer) => Content)) {
    const shown =
      typeof content === 'function' ? (source: Layer) => asElement(content(source)) : asElement(content)
    return setContent.call(this, shown)
  },
})

DivOverlay.addInitHook(function (this: DivOverlay) {
  const content = this.getContent()
  if (content !== undefined) this.setContent(content)
})

DivIcon.addInitHook(function (this: DivIcon) {
  const { html } = this.options
  if (typeof html === 'string') this.options.html = asElement(html)
})

function asElement(content: Content): HTMLElement {
  if (typeof content !== 'string') return content
  const text = document.createElement('span')
  text.textContent = content
  return text
}
