import { describe, expect, it } from '@jest/globals';
import { svgProblem } from './svg.js';

const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
const drawing = (...content: string[]) => [start, ...content, '</svg>'].join('\n');

describe('a figure', () => {
  it('may have a declaration, comments, styles and references to its own parts', () => {
    const figure = drawing(
      '<!-- drawn by hand -->',
      '<defs><marker id="arrow"><path d="M 0 0"/></marker></defs>',
      '<style>.a { fill: url(#hatch) }</style>',
      '<g class=\'a\' marker-end="url(\'#arrow\')"><text x="1">1 &lt; 2 &#960;</text></g>',
      '<use href="#arrow"/>',
    );
    expect(svgProblem(`<?xml version="1.0" encoding="UTF-8"?>\n${figure}\n`)).toBeNull();
  });

  it.each<[string, string, number, RegExp]>([
    ['an element that is not closed', drawing('<g>'), 3, /end tag for element g/],
    ['no end', `${start}<g></g>`, 1, /end tag for element svg/],
    ['a second element', `${drawing()}<g/>`, 2, /Extra content/],
    ['text outside', `${drawing()}\nmore`, 3, /Extra content/],
    ['no element', '', 1, /Root element is missing/],
    ['a tag that is not well-formed', drawing('<path d=1/>'), 2, /not well-formed XML: Attribute value expected/],
    ['an attribute twice', drawing('<path d="a" d="b"/>'), 2, /Duplicate attribute: d/],
    ['an unknown entity', drawing('<text>&nbsp;</text>'), 2, /isn't defined: &nbsp;/],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing()}`, 1, /begins with <! or <\?/],
    ['a processing instruction', drawing('<?php ?>'), 2, /begins with <! or <\?/],
    ['another root', '<html xmlns="http://www.w3.org/2000/svg"/>', 1, /first element must be svg/],
    ['no namespace', '<svg viewBox="0 0 1 1"/>', 1, /must have xmlns/],
    ['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg"/>', 1, /viewBox/],
    ['a script', drawing('<script>alert(1)</script>'), 2, /element script/],
    ['a script with a prefix', drawing('<svg:script>alert(1)</svg:script>'), 2, /element svg:script/],
    ['foreign content', drawing('<g>', '<foreignObject/></g>'), 3, /element foreignObject/],
    ['an image', drawing('<image href="a.png"/>'), 2, /element image/],
    ['a link', drawing('<a href="#x"/>'), 2, /element a/],
    ['an animation', drawing('<set attributeName="href" to="javascript:alert(1)"/>'), 2, /element set/],
    ['an event handler', drawing('<path onclick="alert(1)"/>'), 2, /onclick runs a script/],
    ['an event handler in capitals', drawing('<path ONLOAD="alert(1)"/>'), 2, /ONLOAD runs a script/],
    ['a reference to another file', drawing('<use href="other.svg#a"/>'), 2, /href must name a part/],
    ['an address of its own scheme', drawing('<use xlink:href="data:image/svg+xml,a"/>'), 2, /xlink:href must name/],
    [
      'another namespace',
      start.replace('viewBox', 'xmlns:h="http://www.w3.org/1999/xhtml" viewBox') + '</svg>',
      1,
      /plain SVG/,
    ],
    ['a style that loads', drawing('<rect style="fill: url(https://example.com/a)"/>'), 2, /must not load/],
    ['a style that loads, in references', drawing('<rect fill="url&#40;//example.com)"/>'), 2, /must not load/],
    [
      'a style that hides behind an escape',
      drawing('<style>a { fill: \\75rl(//example.com) }</style>'),
      2,
      /must not load/,
    ],
    [
      'a style sheet in pieces that loads another',
      drawing('<style>@im<!-- -->port "a.css";</style>'),
      2,
      /must not load/,
    ],
    ['a section of CDATA', drawing('<style><![CDATA[a]]></style>'), 2, /begins with <! or <\?/],
    ['a style sheet that loads another', drawing('<style>@import "a.css";</style>'), 2, /must not load/],
  ])('must not have %s', (_, text, line, message) => {
    expect(svgProblem(text)).toEqual({ line, message: expect.stringMatching(message) });
  });
});
