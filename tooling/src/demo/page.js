/* Stylesheets are named as containers ask for them, by their path from the root, wherever the demo lies: none is loaded twice. */
for (const link of document.querySelectorAll('head > link[rel="stylesheet"]'))
  link.dataset.href = new URL(link.href).pathname
