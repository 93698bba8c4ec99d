import { relative, sep } from 'node:path';
import { retiredInNames, retiredInProse, retiredPartsOf, retiredWordsIn } from './words.mjs';
import { inWorkspace } from './workspace/workspace.mjs';

/** The ESLint rule that refuses retired words in names, comments and texts. */
export const retiredWords = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const file = relative(inWorkspace(), context.filename).replaceAll(sep, '/');
    const inName = (node) => {
      for (const part of retiredPartsOf(node.name, file))
        context.report({ node, message: `"${part}" in ${node.name}: say ${retiredInNames.get(part)}.` });
    };
    const inProse = (node, text) => {
      for (const word of retiredWordsIn(text))
        context.report({ loc: node.loc, message: `"${word}": say ${retiredInProse.get(word)}.` });
    };
    return {
      Identifier: inName,
      PrivateIdentifier: inName,
      Literal: (node) => typeof node.value === 'string' && inProse(node, node.value),
      TemplateElement: (node) => inProse(node, node.value.raw),
      Program: () => context.sourceCode.getAllComments().forEach((comment) => inProse(comment, comment.value)),
    };
  },
};
