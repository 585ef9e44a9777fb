import { samplePicture, type ServerParts } from '@tessera/plugin-sdk/server';
import { textNames, type ProductTexts } from '../../contract/products';
import { benefits } from '../benefits/table';
import { categories } from '../categories/table';
import { companies } from '../companies/table';
import { hospitals } from '../hospitals/table';
import { products } from '../products/table';
import { subtypes } from '../subtypes/table';
import { sampleBenefits } from './benefits';
import { sampleCompanies } from './companies';
import { sampleHospitals } from './hospitals';
import { sampleCategories, sampleProducts, sampleSubtypes } from './products';

const logo = { width: 240, height: 150 };
const poster = { width: 640, height: 400 };

const textsOf = (given: Partial<ProductTexts>) =>
  Object.fromEntries(textNames.map((name) => [name, given[name] ?? ''])) as unknown as ProductTexts;
/** Looks ids up by code; a sample that names what is not there is a fault of the sample. */
const idsOf = (rows: readonly { id: number; code: string }[]) => {
  const byCode = new Map(rows.map(({ id, code }) => [code, id]));
  return (code: string): number => {
    const id = byCode.get(code);
    if (id === undefined) throw new Error(`sample data: nothing has the code ${code}`);
    return id;
  };
};

/** A plausible catalogue, with pictures made for it. */
export const demo: NonNullable<ServerParts['demo']> = async (ctx) => {
  const pictures = new Map<string, string>();
  for (const { name } of sampleCompanies) pictures.set(name, await samplePicture(ctx, name, logo));
  for (const { name } of [...sampleHospitals.slice(0, 3), ...sampleProducts]) pictures.set(name, await samplePicture(ctx, name, poster));
  const image = (name: string) => pictures.get(name) ?? null;

  const { db } = ctx;
  const company = idsOf(
    await db
      .insert(companies)
      .values(
        sampleCompanies.map((one) => ({
          unit: '%',
          isActive: true,
          IsShowPreviousInsurer: one.type === 3,
          image: image(one.name),
          ...one,
        })),
      )
      .returning({ id: companies.id, code: companies.code }),
  );
  const hospital = idsOf(
    await db
      .insert(hospitals)
      .values(sampleHospitals.map((one) => ({ description: '', isActive: true, image: image(one.name), ...one })))
      .returning({ id: hospitals.id, code: hospitals.code }),
  );
  const subtype = idsOf(
    await db
      .insert(subtypes)
      .values(sampleSubtypes.map((one) => ({ description: '', isActive: true, ...one })))
      .returning({ id: subtypes.id, code: subtypes.code }),
  );
  const category = idsOf(
    await db
      .insert(categories)
      .values(sampleCategories.map((one) => ({ isActive: true, ...one })))
      .returning({ id: categories.id, code: categories.code }),
  );
  const benefitRows: { id: number; code: string }[] = [];
  for (const { parent, ...one } of sampleBenefits) {
    const parentId = parent ? idsOf(benefitRows)(parent) : null;
    benefitRows.push(
      ...(await db
        .insert(benefits)
        .values({ description: '', isActive: true, parentId, ...one })
        .returning({ id: benefits.id, code: benefits.benefitCode })),
    );
  }
  const benefit = idsOf(benefitRows);
  await db.insert(products).values(
    sampleProducts.map(
      (
        {
          english,
          subtype: subtypeCode,
          category: categoryCode,
          company: companyCode,
          benefits: benefitCodes,
          hospitals: hospitalCodes = [],
          productCode,
          type,
          percentCommission,
          discountRate = 0,
          isActive = true,
          ...texts
        },
        at,
      ) => ({
        ...textsOf(texts),
        ...{ productCode, type, percentCommission, discountRate, isActive },
        productUuid: `5a3b7c10-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
        companyId: company(companyCode),
        subType: subtype(subtypeCode),
        categoryId: category(categoryCode),
        benefitIds: benefitCodes.map(benefit),
        hospitalIds: hospitalCodes.map(hospital),
        document: '',
        image: image(texts.name),
        productTranslation: { en: textsOf(english) },
      }),
    ),
  );
};
