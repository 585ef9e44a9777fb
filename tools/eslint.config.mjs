import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

const root = fileURLToPath(new URL('..', import.meta.url));

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { project: 'tools/tsconfig.json', tsconfigRootDir: root } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-nocheck': true, 'ts-expect-error': 'allow-with-description' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Handlers and services are async by contract, whether or not one of them waits for something.
      '@typescript-eslint/require-await': 'off',
      // Interfaces here are written with method signatures; what is handed on as a value never uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Values of unknown type become text by `String` where they come from a file or the network.
      '@typescript-eslint/no-base-to-string': 'off',
      // Refusals are plain problem objects, as RTK Query hands them on.
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // Answers of a server under test are read as they come.
    files: ['**/*.test.{ts,tsx}', '**/*.stories.tsx', 'host-app/e2e/**', 'tools/bench/**', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    // Without these assertions the compiler refuses the generic tables and the overloaded props; the rule does not see that.
    files: [
      'plugin-sdk/server/records.ts',
      'plugin-sdk/server/resourceHandlers.ts',
      'plugins/appearance/server/ordering.ts',
      'plugins/promotion/web/promo-codes/PromoCodeList.tsx',
      'plugin-sdk/ui/forms/fields/ComboField.tsx',
      '**/*.stories.tsx',
      '**/*.test.tsx',
    ],
    rules: { '@typescript-eslint/no-unnecessary-type-assertion': 'off' },
  },
  // A folder with a dot in front is in no TypeScript project.
  { files: ['storybook/.storybook/**'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
