// A script of its own (scripts/guard-plugin.mjs) that the HTML asks for where the browser keeps a picture.

import { showPicture } from './show-picture.ts'

/** Nothing of it may fail aloud: the guard of the start would blame the host. */
function show(): void {
  try {
    showPicture(window)
  } catch {
    // The frame stays.
  }
}

// The boot document comes last.
if (document.readyState === 'loading') document.addEventListener('readystatechange', show, { once: true })
else show()
