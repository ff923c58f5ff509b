import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fieldsOfSchema } from '@leasehold/privacy';
import { suggestTreatments } from './suggest.ts';

/** Names as columns of old tables have them, in records that are no person's. */
const columns =
  'CUST_NM CUST_PHONE_NO DOB_DT LST_NM FRST_NM SSN_NBR PH_NUM TEL_NO MOB_NO ADDR_LN_1 STREET_NM BIRTH_DT ' +
  'PSWD ACCESS_TKN CC_NUM ACCT_NO IBAN_NO DL_NO PPT_NO NATL_ID TAXID usrname sal_amt gross_sal mar_stat ' +
  'diag_cd med_rec_no MRN_NBR pt_id pat_nm dr_name ins_no recv_name rcpt_name soldto_name remitter drawer_nm ' +
  'own_name pax_nm drv_name mgr_nm rep_nm sess_id sign_img face_enc';

suite('what a column tells in abbreviations is not kept', () => {
  for (const path of ['/orders', '/records'])
    test(path, () => {
      assert.deepEqual(
        columns.split(' ').filter((name) => isKept(path, name)),
        [],
      );
    });

  test('a thing’s own stay', () => {
    const own =
      'PROD_CD ITEM_NO QTY STAT_CD CURR_CD DESC_TXT WHSE_NO ORD_NO TKT_NO CNTR_NO FLT_NO PRJ_NO DLV_NO'.split(
        ' ',
      );
    assert.deepEqual(
      own.filter((name) => !isKept('/products', name)),
      [],
    );
  });
});

function isKept(path: string, name: string): boolean {
  const properties = {
    id: { type: 'integer' },
    status: { type: 'string' },
    total: { type: 'number' },
    [name]: { type: 'string' },
  };
  const fields = fieldsOfSchema({ type: 'object', properties });
  const found = suggestTreatments({ fields, operation: { path } });
  return found.find((one) => one.path === name)?.filterType === 'KEEP';
}
